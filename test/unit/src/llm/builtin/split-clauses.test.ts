import { describe, expect, it } from 'vitest';
import { maskQuotes, unmask } from '../../../../../src/llm/builtin/quotes.ts';
import { splitClauses } from '../../../../../src/llm/builtin/split-clauses.ts';

function clausesOf(task: string): readonly string[] {
  const { text, quotes } = maskQuotes(task);
  return splitClauses(text).map((clause) => unmask(clause, quotes, '"'));
}

describe('splitting a task into clauses', () => {
  it.each([
    ['open Settings, tap Display', ['open Settings', 'tap Display']],
    ['Open Settings. Tap Display.', ['Open Settings', 'Tap Display']],
    ['open Settings; tap Display; go back', ['open Settings', 'tap Display', 'go back']],
    ['open Settings\ntap Display\n\ngo back', ['open Settings', 'tap Display', 'go back']],
    ['1. Launch Notes 2. Tap New note 3. Go back', ['Launch Notes', 'Tap New note', 'Go back']],
    ['1) open Notes\n2) tap New note', ['open Notes', 'tap New note']],
    ['Step 1: open Notes\nStep 2: tap New note', ['open Notes', 'tap New note']],
    ['- open Notes\n* tap New note\n• go back', ['open Notes', 'tap New note', 'go back']],
    ['First open Notes, then tap New note and finally go back', ['open Notes', 'tap New note', 'go back']],
    ['open Notes and tap New note', ['open Notes', 'tap New note']],
    ['open Notes, after that tap New note', ['open Notes', 'tap New note']],
    ['tap "Save and go back, then exit"', ['tap "Save and go back, then exit"']],
    ["tap 'Bob's note, and more', go back", ['tap "Bob\'s note, and more"', 'go back']],
    ["tap Don't allow, go back", ["tap Don't allow", 'go back']],
    ['tap “Yes, please” then go back', ['tap "Yes, please"', 'go back']],
    ['tap 「好，的」，返回', ['tap "好，的"', '返回']],
    ['type Milk, eggs, bread, tap Save', ['type Milk, eggs, bread', 'tap Save']],
    ['type 1,234.50 into Price. Tap Save', ['type 1,234.50 into Price', 'Tap Save']],
    ['type ada@example.com in Email, tap Save', ['type ada@example.com in Email', 'tap Save']],
    ['if a dialog appears, tap Allow, go back', ['if a dialog appears, tap Allow', 'go back']],
    ['tap Terms and conditions, go back', ['tap Terms and conditions', 'go back']],
    ['press and hold Milk, tap and hold Bread', ['press and hold Milk', 'tap and hold Bread']],
    ['打开设置，点击显示；返回。', ['打开设置', '点击显示', '返回']],
    ['打开设置然后点击显示再返回', ['打开设置', '点击显示', '返回']],
    ['1、打开设置 2、点击显示', ['打开设置', '点击显示']],
  ])('%s', (task, clauses) => {
    expect(clausesOf(task)).toEqual(clauses);
  });
});
