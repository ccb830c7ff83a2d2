/** What the settings and the request of a run say about its limits and its person. */
import type { Body } from './agent/body.ts';
import { unpriced } from './agent/cost.ts';
import { createSecrets } from './agent/safety/secrets.ts';
import type { Config } from './config/schema.ts';
import { DroidcuaError } from './errors.ts';
import type { RunRequest } from './services.ts';

/** What the person allows, and how the person is reached. */
export function laidDown(input: RunRequest, config: Config): Pick<Body, 'safety' | 'control'> {
  const { ask, control } = input;
  const confirm = { mode: config.confirm, allow: config.confirmAllow, ...(ask && { ask }) };
  const secrets = createSecrets(input.secrets ?? new Map());
  return { safety: { secrets, confirm, allowApps: config.allowApps }, ...(control && { control }) };
}

/** A limit of money is kept or refused, never guessed at. Throws CONFIG_INVALID. */
export function budgetOf(input: RunRequest, { prices }: Config, models: readonly string[]): RunRequest {
  const unknown = unpriced(models, prices);
  if (input.maxCost != null && unknown.length > 0) {
    throw new DroidcuaError(
      'CONFIG_INVALID',
      `No price is known of ${unknown.join(', ')}: --max-cost cannot be kept.`,
      {
        hint: `Add it to a settings file: "prices": {"${unknown[0]}": {"input": <for a million tokens>, "output": <...>}}.`,
      },
    );
  }
  const used = Object.entries(prices).filter(([name]) => models.includes(name));
  return { ...input, prices: Object.fromEntries(used) };
}
