import { describe, expect, it } from 'vitest';
import { type Commit, createCommitLog, type DoneAction } from '../../../../src/agent/recovery/commit-log.ts';
import type { ScreenIdentity } from '../../../../src/agent/recovery/screen-identity.ts';
import type { DeviceAction } from '../../../../src/executor/execute.ts';

// The log never looks into it.
const identity = {} as ScreenIdentity;

function commit(step: number, changes: Partial<Commit> = {}): Commit {
  const base = { identity, barrier: false, saved: null, actions: [], moved: true, history: step };
  return { step, ...base, ...changes };
}

function did(action: DeviceAction): DoneAction {
  return { action, targets: [] };
}

const tap = did({ name: 'click', position: { kind: 'index', id: 1 } });
const add = did({ name: 'click', position: { kind: 'index', id: 2 } });
const scroll = did({ name: 'scroll', direction: 'down', distance_ratio: 0.5, anchor: null });
const open = did({ name: 'open_app', app: 'shop' });
const text = did({ name: 'input_text', position: null, text: 'milk', clear: false, submit: false });

function logOf(...commits: readonly Commit[]) {
  const log = createCommitLog();
  for (const one of commits) log.add(one);
  return log;
}

describe('the way to a commit', () => {
  it('leaves out what only changed something on a page: it would be done twice', () => {
    const last = commit(4, { actions: [tap] });
    const log = logOf(
      commit(1, { actions: [open] }),
      commit(2, { actions: [tap] }),
      commit(3, { actions: [add, scroll], moved: false }),
      last,
    );
    expect(log.wayTo(last)).toEqual({ actions: [open, tap, scroll, tap], once: undefined });
  });

  it('begins where the app was opened last', () => {
    const last = commit(3, { actions: [tap] });
    const log = logOf(commit(1, { actions: [text] }), commit(2, { actions: [open] }), last);
    expect(log.wayTo(last)).toEqual({ actions: [open, tap], once: undefined });
  });

  it.each([
    ['what cannot be undone', { barrier: true }],
    ['typing', { actions: [text] }],
  ])('is not gone again over %s', (_what, changes) => {
    const last = commit(3, { actions: [tap] });
    const log = logOf(commit(1, { actions: [open] }), commit(2, changes), last);
    expect(log.wayTo(last).once).toMatch(/twice/);
  });
});

describe('the commit to go back to', () => {
  it('is the last one, then the ones before it, never beyond what cannot be undone', () => {
    const log = logOf(commit(0), commit(1, { barrier: true }), commit(2), commit(3));
    expect([0, 1, 2, 3].map((back) => log.target(back)?.step)).toEqual([3, 2, 1, 1]);
  });
});
