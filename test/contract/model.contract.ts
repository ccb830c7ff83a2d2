/** What every model must keep to, wherever it runs. */
import { describe, expect, it } from 'vitest';
import { DroidcuaError } from '../../src/errors.ts';
import type { Model, ModelRequest } from '../../src/ports/model.ts';

export interface OpenModel {
  readonly model: Model;
  readonly close?: () => Promise<void>;
}

export interface ModelContract {
  /** A request the model can answer. */
  readonly request: () => ModelRequest;
  /** A model that answers. */
  readonly answering: () => OpenModel | Promise<OpenModel>;
  /** A model whose calls fail; absent for models that cannot fail. */
  readonly failing?: () => OpenModel | Promise<OpenModel>;
  /** A model that does not answer for a long time; absent for models that answer at once. */
  readonly hanging?: () => OpenModel | Promise<OpenModel>;
}

export function modelContract(name: string, contract: ModelContract): void {
  async function use<T>(
    open: OpenModel | Promise<OpenModel>,
    work: (model: Model) => Promise<T>,
  ): Promise<T> {
    const { model, close } = await open;
    try {
      return await work(model);
    } finally {
      await close?.();
    }
  }
  const rejection = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => expect.fail('The call was expected to reject.'),
      (reason: unknown) => reason,
    );

  describe(`${name} keeps the model contract`, () => {
    it('has a short name and a sentence about itself', async () => {
      await use(contract.answering(), (model) => {
        expect(model.name).toMatch(/^\S.*$/);
        expect(model.description).toMatch(/^\S.*\.$/);
        return Promise.resolve();
      });
    });

    it('answers with text, and tokens that are counted or unknown', async () => {
      const reply = await use(contract.answering(), (model) =>
        model.complete(contract.request(), new AbortController().signal),
      );
      expect(reply.text).not.toBe('');
      for (const tokens of [reply.usage.inputTokens, reply.usage.outputTokens]) {
        expect(tokens === undefined || (Number.isInteger(tokens) && tokens >= 0)).toBe(true);
      }
    });

    it('leaves the request as it was', async () => {
      const request = contract.request();
      await use(contract.answering(), (model) => model.complete(request, new AbortController().signal));
      expect(request).toEqual(contract.request());
    });

    it("rejects with the signal's reason when it was aborted before the call", async () => {
      const reason = new Error('stopped before');
      const signal = AbortSignal.abort(reason);
      const caught = await use(contract.answering(), (model) =>
        rejection(model.complete(contract.request(), signal)),
      );
      expect(caught).toBe(reason);
    });

    const { failing, hanging } = contract;
    if (failing !== undefined) {
      it('fails with a MODEL_* error that says what to do', async () => {
        const caught = await use(failing(), (model) =>
          rejection(model.complete(contract.request(), new AbortController().signal)),
        );
        expect(caught).toBeInstanceOf(DroidcuaError);
        expect(caught).toMatchObject({ code: expect.stringMatching(/^MODEL_/) as string });
        expect((caught as DroidcuaError).hint).not.toBe('');
      });
    }

    if (hanging !== undefined) {
      it("rejects with the signal's reason when it is aborted while waiting", async () => {
        const stop = new AbortController();
        const reason = new Error('stopped meanwhile');
        const caught = await use(hanging(), (model) => {
          const call = rejection(model.complete(contract.request(), stop.signal));
          setTimeout(() => stop.abort(reason), 30);
          return call;
        });
        expect(caught).toBe(reason);
      });
    }
  });
}
