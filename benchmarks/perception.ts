/**
 * What perception finds and what it costs, measured in one run. Numbers are of an idle machine or they are none.
 *
 *   npm run bench:perception                                    all sections
 *   npm run bench:perception -- --section text,cost
 *   npm run bench:perception -- --data DIR                      also pairs of pictures and view trees (DroidBot)
 *   npm run bench:perception -- --write docs/benchmarks/perception.md
 */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createAccessibilityDetector } from '../detectors/accessibility/index.ts';
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
    write: { type: 'string' },
  },
});

const detectors = [createAccessibilityDetector(), createSegmentDetector()];
const SECTIONS: Readonly<Record<string, () => Promise<string>>> = {
  text: () => textSection({ data: values.data, engines: Object.keys(ENGINES) }),
  elements: () => withOcr((ocr) => elementsSection({ data: values.data, detectors, ocr })),
  cost: () => costSection(detectors),
  ablation: () => withOcr((ocr) => ablationSection({ detectors, ocr })),
};

async function withOcr<T>(work: (ocr: ReturnType<typeof createPaddleOcr>) => Promise<T>): Promise<T> {
  const ocr = createPaddleOcr();
  try {
    return await work(ocr);
  } finally {
    await ocr.close();
  }
}

const wanted = values.section === 'all' ? Object.keys(SECTIONS) : values.section.split(',');
const date = new Date().toISOString().slice(0, 10);
const unknown = wanted.find((name) => SECTIONS[name] === undefined);
if (unknown === undefined) await writePage();
else {
  console.error(`There is no section "${unknown}"; there are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exitCode = 2;
}

async function writePage(): Promise<void> {
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load before ${loadavg()[0]?.toFixed(1)}`;
  const pages = [
    `# Perception\n\n\`npm run bench:perception\`, ${date}, Node ${process.version}, ${machine}.\n`,
  ];
  for (const name of wanted) {
    console.error(`${name} ...`);
    pages.push(`## ${name[0]?.toUpperCase() ?? ''}${name.slice(1)}\n\n${await SECTIONS[name]?.()}`);
  }
  const page = pages.join('\n');
  if (values.write === undefined) console.log(page);
  else await writeFile(values.write, page);
}
