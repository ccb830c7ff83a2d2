import { describe, expect, it } from 'vitest';
import { createSegmentDetector } from '../../../../detectors/segment/index.ts';
import type { App } from '../../../../devices/virtual/app.ts';
import { CATALOGUE, LAUNCHER } from '../../../../devices/virtual/apps/catalogue.ts';
import { repairWithTemplates } from '../../../../src/perception/template-repair.ts';
import { loadTemplates } from '../../../../src/perception/templates.ts';
import type { TreeResult } from '../../../../src/ports/device.ts';
import { Gallery, type Look } from '../../../support/screen-gallery.ts';

const NO_TREE: TreeResult = { kind: 'none', reason: 'unsupported', detail: '' };
const LOOKS: readonly (readonly [string, Look])[] = [
  ['light', {}],
  ['dark and small', { dark: true, profile: 'small' }],
];
const APPS: readonly App[] = [LAUNCHER, ...CATALOGUE];

describe.each(LOOKS)('template repair on the first screens of the virtual phone, %s', (_name, look) => {
  it.each(APPS.map((app) => [app.label, app] as const))(
    'adds nothing that is not there: %s',
    async (_label, app) => {
      const gallery = new Gallery(look);
      gallery.show(app, []);
      const image = gallery.picture();
      const { width, height } = image;
      const signal = new AbortController().signal;
      const elements = await createSegmentDetector().detect(
        { image, screen: { width, height }, tree: NO_TREE },
        signal,
      );
      const input = { image, elements, blind: [[0, 0, width, height] as const], modal: undefined };
      expect(await repairWithTemplates(input, await loadTemplates())).toEqual([]);
    },
  );
});
