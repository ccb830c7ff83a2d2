/** The look of the report: light and dark, wide and narrow, screen and paper. */
export const STYLE = `
:root { color-scheme: light dark;
  --page: #f4f5f7; --card: #fff; --ink: #1b1f26; --soft: #5c6675; --line: #dfe3e9; --accent: #2457d6; --code: #eef1f5;
  --good: #14743f; --good-bg: #e0f4e8; --bad: #b3261e; --bad-bg: #fde8e6; --warn: #8a5300; --warn-bg: #fdf0d9;
  --observe: #3b7dd8; --decide: #8a5cd6; --validate: #9aa3af; --execute: #e2792b; --settle: #bfd3ea; --verify: #2f9e68; --record: #c9a227; }
@media (prefers-color-scheme: dark) { :root {
  --page: #101318; --card: #191d24; --ink: #e7eaef; --soft: #9aa4b2; --line: #2c323c; --accent: #8cb0ff; --code: #232933;
  --good: #6fd39b; --good-bg: #163326; --bad: #ff9a91; --bad-bg: #3f1d1b; --warn: #f2bf6b; --warn-bg: #3a2c12;
  --observe: #5b9bf0; --decide: #a983ee; --validate: #7a8594; --execute: #f0924d; --settle: #41566f; --verify: #48b981; --record: #d8b646; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 12px; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
main { max-width: 1160px; margin: 0 auto; padding: 28px 20px 60px; display: grid; gap: 20px; }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; } ul, ol { list-style: none; }
small { font-size: 13px; color: var(--soft); } code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 13px; }
code { background: var(--code); padding: 1px 5px; border-radius: 4px; }
a { color: var(--accent); } .defs { position: absolute; }
.top, .time, .step { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.top { padding: 24px 28px; display: grid; gap: 14px; }
h1 { font-size: 22px; line-height: 1.35; font-weight: 650; white-space: pre-line; } .top .kind { color: var(--soft); display: flex; gap: 10px; align-items: center; flex-wrap: wrap; }
.outcome { border-left: 4px solid currentColor; padding: 8px 14px; border-radius: 6px; } .outcome p { color: var(--ink); }
.outcome.good { color: var(--good); background: var(--good-bg); } .outcome.bad { color: var(--bad); background: var(--bad-bg); } .outcome.warn { color: var(--warn); background: var(--warn-bg); }
.chip { display: inline-block; padding: 1px 9px; border-radius: 99px; font-size: 13px; font-weight: 600; white-space: nowrap; background: var(--code); color: var(--soft); }
.chip.good { background: var(--good-bg); color: var(--good); } .chip.bad { background: var(--bad-bg); color: var(--bad); } .chip.warn, .chip.open { background: var(--warn-bg); color: var(--warn); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 12px 24px; } .facts dt { font-size: 13px; color: var(--soft); } .facts dd { font-weight: 550; }
.facts .wide { grid-column: span 2; } .facts .full { grid-column: 1 / -1; } h1.long { font-size: 18px; } .facts dd small { display: block; font-weight: 400; }
.rail { display: flex; flex-wrap: wrap; gap: 6px; } .rail a { min-width: 30px; text-align: center; padding: 2px 6px; border-radius: 6px; font-size: 13px; font-weight: 600; text-decoration: none; }
.rail a:hover { outline: 2px solid currentColor; } .rail .good { background: var(--good-bg); color: var(--good); } .rail .bad { background: var(--bad-bg); color: var(--bad); } .rail .open { background: var(--warn-bg); color: var(--warn); }
.time { padding: 20px 28px; display: grid; gap: 12px; } h2 { font-size: 17px; }
.chart { width: 100%; height: auto; display: block; } .chart text { font-size: 13px; fill: var(--soft); text-anchor: middle; } .chart .axis { text-anchor: end; } .chart .grid { stroke: var(--line); } .chart .hit { fill: transparent; } .chart a:hover .hit { fill: var(--code); }
.legend { display: flex; flex-wrap: wrap; gap: 6px 22px; } .legend b { font-weight: 600; } .key { display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 6px; }
${['observe', 'decide', 'validate', 'execute', 'settle', 'verify', 'record'].map((phase) => `.phase.${phase} { fill: var(--${phase}); } .key.${phase} { background: var(--${phase}); }`).join(' ')}
.note { color: var(--soft); font-size: 14px; }
.bar { display: flex; justify-content: space-between; align-items: center; gap: 8px 20px; flex-wrap: wrap; color: var(--soft); font-size: 14px; } .bar label { cursor: pointer; display: flex; gap: 7px; align-items: center; } kbd { font: 12px ui-monospace, monospace; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 5px; background: var(--card); }
.step { overflow: hidden; scroll-margin-top: 12px; } .step:focus { outline: 2px solid var(--accent); outline-offset: 2px; }
.step > header { display: flex; gap: 14px; padding: 16px 22px; align-items: flex-start; border-bottom: 1px solid var(--line); } .step > header > div:nth-child(2) { flex: 1; min-width: 0; }
.number { flex: none; min-width: 34px; height: 34px; border-radius: 9px; display: grid; place-items: center; padding: 0 6px; font-weight: 700; text-decoration: none; background: var(--code); color: var(--ink); }
.good > header .number { background: var(--good-bg); color: var(--good); } .bad > header .number { background: var(--bad-bg); color: var(--bad); }
h3 { font-size: 17px; line-height: 1.35; } .goal { color: var(--soft); font-size: 14px; } .end { display: grid; justify-items: end; gap: 3px; }
.body { display: flex; gap: 26px; padding: 20px 22px; align-items: flex-start; } .body > dl { flex: 1; min-width: 0; display: grid; gap: 14px; }
.screens { flex: none; display: flex; gap: 14px; } figure { width: 216px; } figcaption { text-align: center; color: var(--soft); font-size: 13px; padding-top: 4px; }
.screen { width: 100%; height: auto; max-height: 520px; display: block; border-radius: 10px; border: 1px solid var(--line); background: #000; } .screen.zoomable { cursor: zoom-in; }
.row { display: grid; grid-template-columns: 74px 1fr; gap: 12px; } dt { color: var(--soft); font-size: 14px; } .row dd { display: grid; gap: 5px; min-width: 0; } .row dd b { font-weight: 600; }
.items { display: flex; flex-wrap: wrap; gap: 5px; } .items li { background: var(--code); border-radius: 6px; padding: 1px 8px; font-size: 14px; max-width: 100%; }
.warning { color: var(--warn); background: var(--warn-bg); border-radius: 6px; padding: 4px 10px; font-size: 14px; white-space: pre-line; }
.attempts { display: grid; gap: 8px; } .attempts li { display: grid; gap: 2px; }
.strip { width: 100%; height: 8px; border-radius: 4px; margin-top: 7px; } .times { font-size: 13px; color: var(--soft); display: flex; flex-wrap: wrap; gap: 0 14px; } .times .key { width: 8px; height: 8px; margin-right: 5px; }
.more { padding: 0 22px 14px; display: grid; gap: 4px; font-size: 14px; } summary { cursor: pointer; color: var(--soft); } pre { white-space: pre-wrap; background: var(--code); padding: 12px; border-radius: 8px; max-height: 320px; overflow: auto; }
.scroll { overflow: auto; max-height: 340px; } table { border-collapse: collapse; width: 100%; font-size: 13px; } th, td { text-align: left; padding: 3px 10px 3px 0; border-bottom: 1px solid var(--line); vertical-align: top; } th { color: var(--soft); font-weight: 600; }
.element .box { fill: transparent; stroke: #2f7bff; stroke-opacity: .55; stroke-width: 1; vector-effect: non-scaling-stroke; } .element .plate, .element text { visibility: hidden; } .plate { fill: #1d4fc4; } .element text { font: 600 28px system-ui, sans-serif; fill: #fff; text-anchor: middle; } .element:hover .box { fill: #2f7bff33; }
main:has(#numbers:checked) .element .plate, main:has(#numbers:checked) .element text, dialog .element .plate, dialog .element text { visibility: visible; }
.target { fill: #ff2d7a1f; stroke: #ff2d7a; stroke-width: 2.5; vector-effect: non-scaling-stroke; pointer-events: none; }
.touch { pointer-events: none; } .touch .halo, .touch .ring { fill: none; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke; } .touch .halo { stroke: #fff; stroke-width: 4.5; } .touch .ring { stroke: #ff2d7a; stroke-width: 2; } .touch .dot { fill: #ff2d7a; stroke: #fff; stroke-width: 1; vector-effect: non-scaling-stroke; } .touch text { font: 700 44px system-ui, sans-serif; fill: #ff2d7a; stroke: #fff; stroke-width: 9px; paint-order: stroke; }
.lost { fill: #444; } .lost-text { font: 44px system-ui, sans-serif; fill: #bbb; text-anchor: middle; }
footer { color: var(--soft); font-size: 13px; } dialog { border: 0; padding: 0; background: transparent; max-width: 96vw; max-height: 96vh; } dialog::backdrop { background: #000c; } dialog .screen { height: 94vh; width: auto; max-height: none; max-width: 94vw; cursor: zoom-out; }
@media (max-width: 900px) { main { padding: 12px; gap: 12px; } .body { flex-direction: column; padding: 16px; } .screens { width: 100%; justify-content: center; } figure { width: min(46%, 240px); } .top, .time { padding: 18px; } .step > header { padding: 14px 16px; } .body > dl { width: 100%; } }
@media (max-width: 520px) { .chart text { font-size: 24px; } .row { grid-template-columns: 1fr; gap: 2px; } .facts .wide { grid-column: auto; } }
@media print { :root { --page: #fff; } main { max-width: none; padding: 0; } .step, .time, .top { break-inside: avoid; } .bar, .more, dialog { display: none; } figure { width: 170px; } }
`;
