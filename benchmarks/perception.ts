/**
 * What perception finds and what it costs, measured in one run. Numbers are of an idle machine or they are none.
 *
 *   npm run bench:perception                                    all sections
 *   npm run bench:perception -- --section text,cost
 *   npm run bench:perception -- --data DIR                      also pairs of pictures and view trees (DroidBot)
 *   npm run bench:perception -- --section text --engines ocr/paddle,ppu      some engines only, by how their names begin
 *   npm run bench:perception -- --write docs/benchmarks/perception.md
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createAccessibilityDetector } from '../detectors/accessibility/index.ts';
import { createBundledDetector } from '../detectors/onnx/bundled.ts';
import { createSegmentDetector } from '../detectors/segment/index.ts';
import { createPaddleOcr } from '../ocr/paddle/paddle-engine.ts';
import { ablationSection } from './perception/ablation.ts';
import { costSection } from './perception/cost.ts';
import { elementsSection } from './perception/elements.ts';
import { textSection } from './perception/text.ts';
import { ENGINES } from './perception/text-engines.ts';

const { values } = parseArgs({
  options: {
    section: { type: 'string', default: 'all' },
    data: { type: 'string' },
    engines: { type: 'string', default: '' },
    write: { type: 'string' },
  },
});

const [tree, segment] = [createAccessibilityDetector(), createSegmentDetector()];
const trained = await createBundledDetector();
/** Those of the product, unless told otherwise. */
const detectors = [tree, trained, segment];
const tiled = await createBundledDetector({ tiles: true });
const otherDetectors = [
  { name: 'trained network only', parts: { detectors: [tree, trained] } },
  { name: 'flat regions only', parts: { detectors: [tree, segment] } },
  { name: 'adaptive grid (the network looks at tiles too)', parts: { detectors: [tree, tiled, segment] } },
];
const SECTIONS: Readonly<Record<string, () => Promise<string>>> = {
  text: () => textSection({ data: values.data, engines: wantedEngines() }),
  elements: () => withOcr((ocr) => elementsSection({ data: values.data, detectors, ocr })),
  cost: () => costSection(detectors),
  ablation: () => withOcr((ocr) => ablationSection({ detectors, ocr, others: otherDetectors })),
};

/** Of the section "text"; the ones whose name begins so. */
function wantedEngines(): readonly string[] {
  const prefixes = values.engines.split(',');
  return Object.keys(ENGINES).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
}

async function withOcr<T>(work: (ocr: ReturnType<typeof createPaddleOcr>) => Promise<T>): Promise<T> {
  const ocr = createPaddleOcr();
  try {
    return await work(ocr);
  } finally {
    await ocr.close();
  }
}

const wanted = values.section === 'all' ? Object.keys(SECTIONS) : values.section.split(',');
const unknown = wanted.find((name) => SECTIONS[name] === undefined);
if (unknown === undefined) {
  await measure();
  await Promise.all([trained.close(), tiled.close()]);
} else {
  console.error(`There is no section "${unknown}"; there are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exitCode = 2;
}

/** With `--write` a section of the page is replaced as soon as it is measured; the others stay as they are. */
async function measure(): Promise<void> {
  for (const name of wanted) {
    console.error(`${name} ...`);
    const about = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load before ${loadavg()[0]?.toFixed(1)}`;
    const date = new Date().toISOString().slice(0, 10);
    const heading = `## ${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
    const section = `${heading}\n\n${date}, Node ${process.version}, ${about}.\n\n${await SECTIONS[name]?.()}`;
    if (values.write === undefined) console.log(section);
    else await writeFile(values.write, withSection(await pageSoFar(values.write), name, section));
  }
}

async function pageSoFar(path: string): Promise<string> {
  const empty =
    '# Perception\n\n`npm run bench:perception`. Times are those of an idle machine or they are none: see the load of each section.\n';
  return await readFile(path, 'utf8').catch(() => empty);
}

function withSection(page: string, name: string, section: string): string {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const text = `${begin}\n${section.trimEnd()}\n${end}`;
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1) return `${page.trimEnd()}\n\n${text}\n`;
  return page.slice(0, from) + text + page.slice(to + end.length);
}
