/** Keeps secret values out of everything that leaves the loop as words: events and requests to models. */
import type { Model, ModelRequest } from '../../ports/model.ts';
import type { Body } from '../body.ts';
import type { EventPayload, RunSink } from '../events.ts';
import { NO_SECRETS, type Secrets } from './secrets.ts';

/** Words of the program's own: masking one would break a reader, and no value comes here. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  ...['type', 'kind', 'name', 'stage', 'verdict', 'by', 'status', 'code', 'source', 'role', 'risk', 'tier'],
  ...['goal_consistency', 'interrupt', 'failure_cause', 'key', 'direction', 'op', 'backend', 'mode'],
  ...['shot', 'uid', 'obsId', 'screenHash', 'mime'],
]);

/** A copy in which no text shows a secret. Pictures and numbers are left as they are. */
export function maskDeep<T>(value: T, secrets: Secrets): T {
  return (secrets.names.length === 0 ? value : masked(value, secrets)) as T;
}

function masked(value: unknown, secrets: Secrets): unknown {
  if (typeof value === 'string') return secrets.mask(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((item) => masked(item, secrets));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, OWN_WORDS.has(key) ? item : masked(item, secrets)]),
  );
}

/** Pictures must be covered before they come here. */
export function maskedSink(sink: RunSink, secrets: Secrets): RunSink {
  if (secrets.names.length === 0) return sink;
  return {
    record: (payload: EventPayload) => sink.record(maskDeep(payload, secrets)),
    saveShot: (png) => sink.saveShot(png),
  };
}

/** Pictures must be covered before they come here. */
function maskedModel(model: Model, secrets: Secrets): Model {
  if (secrets.names.length === 0) return model;
  return {
    ...model,
    complete: (request: ModelRequest, signal) => model.complete(maskDeep(request, secrets), signal),
  };
}

/** No model hears a secret. */
export function withoutSecrets(body: Body): Body {
  const { secrets = NO_SECRETS } = body.safety ?? {};
  const { verifier } = body;
  return {
    ...body,
    model: maskedModel(body.model, secrets),
    ...(verifier === undefined ? {} : { verifier: maskedModel(verifier, secrets) }),
  };
}
