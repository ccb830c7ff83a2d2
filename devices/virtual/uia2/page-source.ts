/** The tree as `GET /source` gives it: every element named after its class. Source: appium-uiautomator2-server 10. */
import type { AxNode } from './ax-node.ts';

const HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>";

export function pageSource(root: AxNode): string {
  return [HEAD, ...linesOf(root, 0)].join('\r\n');
}

function linesOf(node: AxNode, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
  if (node.children.length === 0) return [`${indent}<${node.tag}${attributes} />`];
  return [
    `${indent}<${node.tag}${attributes}>`,
    ...node.children.flatMap((child) => linesOf(child, depth + 1)),
    `${indent}</${node.tag}>`,
  ];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}\t\n\r]/gu, '?')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.codePointAt(0) ?? 10};`);
}
