/** Searches the tree by XPath: the tree is shown to the XPath engine node by node, no XML is written or read. */
import fontoxpath, { type IDomFacade } from 'fontoxpath';
import type { AxNode } from './ax-node.ts';
import { W3cError } from './w3c-error.ts';

const ELEMENT = 1;
const ATTRIBUTE = 2;
const DOCUMENT = 9;

interface XmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly localName: string;
  readonly namespaceURI: null;
  readonly prefix: null;
  readonly parent: XmlNode | undefined;
  readonly at: number;
  readonly children: readonly XmlNode[];
  readonly attributes: readonly XmlAttribute[];
  readonly ax: AxNode | undefined;
}

interface XmlAttribute {
  readonly nodeType: typeof ATTRIBUTE;
  readonly nodeName: string;
  readonly name: string;
  readonly localName: string;
  readonly namespaceURI: null;
  readonly prefix: null;
  readonly value: string;
  readonly owner: XmlNode;
}

/**
 * The elements an expression selects, in the order it gives them; what it selects beside elements is left out. Paths
 * begin at `context`; `/` and `//` at the root of the tree, whatever the context.
 * Throws `invalid selector` when the expression is none.
 */
export function findByXpath(root: AxNode, expression: string, context?: AxNode): readonly AxNode[] {
  const all = new Map<AxNode, XmlNode>();
  const document = documentOf(root, all);
  const start = context === undefined ? document : all.get(context);
  try {
    const found = fontoxpath.evaluateXPathToNodes<never>(
      expression,
      start ?? document,
      FACADE,
    ) as readonly XmlNode[];
    return found.flatMap(({ ax }) => (ax === undefined ? [] : [ax]));
  } catch (caught) {
    throw new W3cError('invalid selector', `The XPath "${expression}" cannot be used: ${reasonOf(caught)}`);
  }
}

/** The engine draws the place of a mistake over many lines; one of them names it. */
function reasonOf(caught: unknown): string {
  const lines = (caught instanceof Error ? caught.message : String(caught)).split('\n');
  return lines.find((line) => /X[PQ][A-Z]{2}\d{4}/.test(line)) ?? lines[0] ?? '';
}

function documentOf(root: AxNode, all: Map<AxNode, XmlNode>): XmlNode {
  const children: XmlNode[] = [];
  const document: XmlNode = {
    ...nameOf('#document'),
    nodeType: DOCUMENT,
    parent: undefined,
    at: 0,
    children,
    attributes: [],
    ax: undefined,
  };
  children.push(elementOf(root, document, all));
  return document;
}

function elementOf(ax: AxNode, parent: XmlNode, all: Map<AxNode, XmlNode>): XmlNode {
  const children: XmlNode[] = [];
  const attributes: XmlAttribute[] = [];
  const element: XmlNode = {
    ...nameOf(ax.tag),
    nodeType: ELEMENT,
    parent,
    at: parent.children.length,
    children,
    attributes,
    ax,
  };
  for (const [name, value] of ax.attributes) {
    attributes.push({ ...nameOf(name), nodeType: ATTRIBUTE, name, value, owner: element });
  }
  all.set(ax, element);
  for (const child of ax.children) children.push(elementOf(child, element, all));
  return element;
}

function nameOf(name: string) {
  return { nodeName: name, localName: name, namespaceURI: null, prefix: null };
}

/** How the engine walks the tree. Its types are those of a browser's DOM, of which it uses only what is here. */
const WALK = {
  getAllAttributes: (node: XmlNode) => node.attributes,
  getAttribute: (node: XmlNode, name: string) =>
    node.attributes.find((attribute) => attribute.name === name)?.value ?? null,
  getChildNodes: (node: XmlNode) => node.children,
  getData: (attribute: XmlAttribute) => attribute.value,
  getFirstChild: (node: XmlNode) => node.children[0] ?? null,
  getLastChild: (node: XmlNode) => node.children.at(-1) ?? null,
  getNextSibling: (node: XmlNode) => node.parent?.children[node.at + 1] ?? null,
  getPreviousSibling: (node: XmlNode) => node.parent?.children[node.at - 1] ?? null,
  getParentNode: (node: XmlNode | XmlAttribute) => ('owner' in node ? node.owner : (node.parent ?? null)),
};
const FACADE = WALK as unknown as IDomFacade;
