import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenLine } from '../../../../src/config/json-line.ts';
import { type LoadedConfig, loadConfig } from '../../../../src/config/load.ts';
import type { SettingKey } from '../../../../src/config/schema.ts';
import { Secret } from '../../../../src/config/secret.ts';

let root: string;
let cwd: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'droidcua-config-'));
  cwd = join(root, 'project');
  await mkdir(cwd);
  await mkdir(join(root, '.config', 'droidcua'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const userFile = (): string => join(root, '.config', 'droidcua', 'config.json');
const projectFile = (): string => join(cwd, 'droidcua.config.json');

function load(
  env: Record<string, string> = {},
  flags: Partial<Record<SettingKey, string>> = {},
): Promise<LoadedConfig> {
  return loadConfig({ env: { HOME: root, ...env }, cwd, flags });
}

function origin(loaded: LoadedConfig, key: SettingKey): unknown {
  const found = loaded.origins.find((entry) => entry.key === key);
  return [found?.value, found?.from];
}

function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

describe('layers', () => {
  it('gives the defaults when nothing is said', async () => {
    const loaded = await load();
    expect(loaded.config).toMatchObject({ model: 'builtin', maxSteps: 40, home: join(root, '.droidcua') });
    expect(origin(loaded, 'maxSteps')).toEqual([40, 'default']);
    expect(origin(loaded, 'apiKey')).toEqual([null, 'not set']);
  });

  it('takes the engine of text recognition by name', async () => {
    expect((await load()).config).toMatchObject({ ocr: 'paddle', ocrLanguages: 'eng+chi_sim' });
    expect((await load({ DROIDCUA_OCR: 'off' })).config.ocr).toBe('off');
    expect((await load({ DROIDCUA_OCR_LANGUAGES: 'deu' }, { ocr: 'tesseract' })).config).toMatchObject({
      ocr: 'tesseract',
      ocrLanguages: 'deu',
    });
    await expect(load({ DROIDCUA_OCR: 'cuneiform' })).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  });

  it('lets each later layer win and remembers which one did', async () => {
    await writeFile(userFile(), '{"model":"user","seed":2,"maxSteps":2,"adbPort":2,"device":"user"}');
    await writeFile(projectFile(), '{"model":"project","seed":3,"maxSteps":3,"device":"project"}');
    const loaded = await load(
      { DROIDCUA_MODEL: 'env', DROIDCUA_SEED: '4', DROIDCUA_DEVICE: ' ' },
      { model: 'flag' },
    );
    expect(origin(loaded, 'adbPort')).toEqual([2, userFile()]);
    expect(origin(loaded, 'maxSteps')).toEqual([3, projectFile()]);
    expect(origin(loaded, 'device')).toEqual(['project', projectFile()]);
    expect(origin(loaded, 'seed')).toEqual([4, 'DROIDCUA_SEED']);
    expect(origin(loaded, 'model')).toEqual(['flag', '--model']);
  });

  it('reads the variables of OpenAI clients and of adb, and lets its own win', async () => {
    const foreign = {
      OPENAI_API_KEY: 'sk-one',
      OPENAI_BASE_URL: ' http://127.0.0.1:9/v1 ',
      ANDROID_ADB_SERVER_PORT: '5099',
    };
    const loaded = await load(foreign);
    expect(loaded.config.apiKey?.reveal()).toBe('sk-one');
    expect(loaded.config.baseUrl).toBe('http://127.0.0.1:9/v1');
    expect(loaded.config.adbPort).toBe(5099);
    const own = await load({ ...foreign, DROIDCUA_BASE_URL: 'https://example.org/v1' });
    expect(origin(own, 'baseUrl')).toEqual(['https://example.org/v1', 'DROIDCUA_BASE_URL']);
  });

  it('resolves the data folder from where it was written', async () => {
    await writeFile(projectFile(), '{"home":"data"}');
    expect((await load()).config.home).toBe(join(cwd, 'data'));
    expect((await load({ DROIDCUA_HOME: '~/elsewhere' })).config.home).toBe(join(root, 'elsewhere'));
  });
});

describe('mistakes name their place', () => {
  const cases: [string, () => Promise<unknown>, RegExp, RegExp][] = [
    [
      'an unknown key of the project file',
      async () => {
        await writeFile(projectFile(), '{"maxStep":3}');
        return load();
      },
      /Unknown key "maxStep" in the project file .*droidcua\.config\.json/,
      /Did you mean "maxSteps"/,
    ],
    [
      'an unknown variable',
      () => load({ DROIDCUA_MODLE: 'x' }),
      /Unknown key "DROIDCUA_MODLE" in the environment/,
      /Did you mean "DROIDCUA_MODEL"/,
    ],
    [
      'a wrong type in the user file',
      async () => {
        await writeFile(userFile(), '{"maxSteps":"3"}');
        return load();
      },
      /Wrong value of "maxSteps" in the user file .*config\.json: invalid input: expected number/,
      /./,
    ],
    ['a wrong variable', () => load({ DROIDCUA_MAX_STEPS: 'many' }), /"maxSteps" in DROIDCUA_MAX_STEPS/, /./],
    ['a wrong flag', () => load({}, { timeoutSeconds: '-1' }), /"timeoutSeconds" in --timeout: /, /./],
    [
      'an address that is none',
      () => load({ OPENAI_BASE_URL: 'localhost' }),
      /"baseUrl" in OPENAI_BASE_URL/,
      /./,
    ],
    [
      'bad JSON',
      async () => {
        await writeFile(projectFile(), '{\n  "model": "a",\n  \'seed\': 3\n}\n');
        return load();
      },
      /^Line 3 of the project file .*droidcua\.config\.json is not valid JSON/,
      /line 3/,
    ],
    [
      'a list',
      async () => {
        await writeFile(projectFile(), '[]');
        return load();
      },
      /must hold one JSON object/,
      /./,
    ],
  ];
  it.each(cases)('%s', async (_name, act, message, hint) => {
    await expect(act()).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      exitCode: 2,
      message: matching(message),
      hint: matching(hint),
    });
  });
});

describe('brokenLine', () => {
  it.each([
    ['{"a": 1,}', 1],
    ['{\n"a": nope\n}', 2],
    ['{\n"a": 1\n"b": 2\n}', 3],
    ['{\n"a": 1', 2],
    ['{\n"a": "x\n"}', 2],
    ['\n\n// note\n{}', 3],
    ['', 1],
  ])('of %j is %d', (text, line) => {
    expect(brokenLine(text)).toBe(line);
  });

  it('finds a wrong character wherever it is put', () => {
    const text = JSON.stringify({ a: [1, 2, { b: 'c' }], d: true, e: null }, null, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.split('\n').length - 1 }), (index) => {
        const lines = text.split('\n');
        lines[index] = `@${lines[index] ?? ''}`;
        expect(brokenLine(lines.join('\n'))).toBe(index + 1);
      }),
    );
  });
});

describe('Secret', () => {
  it('is never shown', () => {
    const secret = new Secret('sk-very-secret');
    const shown = [JSON.stringify({ secret }), inspect({ secret }), secret.toString(), inspect(secret)];
    expect(shown.join(' ')).not.toContain('very');
    expect(secret.reveal()).toBe('sk-very-secret');
  });

  it('is hidden in the whole configuration and its origins', async () => {
    const loaded = await load({ OPENAI_API_KEY: 'sk-very-secret' });
    expect(JSON.stringify(loaded) + inspect(loaded, { depth: 9 })).not.toContain('very');
    expect(origin(loaded, 'apiKey')).toEqual(['***', 'OPENAI_API_KEY']);
  });
});
