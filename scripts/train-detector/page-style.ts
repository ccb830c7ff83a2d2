/** The style sheet of a page of our own, from its look. Class names of the UI kits come from their own sheets. */
import type { Maker } from './maker.ts';

export function styleOf(make: Maker): string {
  const { ground, ink, faint, tone, panel, line, radius, round, font, dark, upper, pad } = make.look;
  const tones = `hsl(from ${tone} h s l / 0.2)`;
  const height = make.int(32, 52);
  const shade = make.chance(0.5) ? `0 1px ${make.int(2, 8)}px #0005` : 'none';
  const onTone = dark ? '#111' : '#fff';
  const round2 = `${make.pick([radius, round, 28])}px`;
  return `*{box-sizing:border-box} body{margin:0;background:${ground};color:${ink};font:${make.int(13, 17)}px ${font},"Noto Sans CJK SC",sans-serif;overflow:hidden;min-height:100vh}
  h2,h3,p{margin:6px 0} .faint{color:${faint}} .small{font-size:.85em} .grow{flex:1;min-width:0} .pad{padding:8px ${pad}px}
  .strip{display:flex;gap:${make.int(8, 16)}px;align-items:center;padding:6px ${pad}px;color:inherit;background:none} .tight{padding:4px 0;gap:8px} .wrap{flex-wrap:wrap;gap:8px} .rule{border-bottom:1px solid ${line}}
  button{white-space:nowrap} .app{display:inline-block;line-height:1.5} .act{display:inline-flex} svg{vertical-align:middle;flex-shrink:0} .pic{display:inline-block;flex-shrink:0;background-size:cover}
  .b{border:0;min-height:${height}px;padding:0 ${make.int(12, 28)}px;border-radius:${radius}px;font:inherit;font-weight:${make.pick([400, 500, 700])};color:${ink};background:none;${upper ? 'text-transform:uppercase;' : ''}}
  .fill{background:${tone};color:${onTone};box-shadow:${shade}} .soft{background:${tones};color:${tone}} .edge{border:1px solid ${make.pick([tone, faint, line])};color:${tone}} .bare{color:${tone}} .pillb{border-radius:99px}
  .in{width:100%;border:${make.pick(['0', `1px solid ${line}`, `1px solid ${faint}`])};border-bottom:${make.int(1, 2)}px solid ${faint};background:${make.pick(['transparent', panel])};color:${ink};padding:${make.int(8, 16)}px;border-radius:${make.pick([0, 4, 8])}px;font:inherit} .lab{display:block;font-size:.8em;color:${tone}}
  .search{display:flex;gap:10px;align-items:center;height:${make.int(36, 54)}px;padding:0 14px;background:${make.pick([panel, line])};border:${make.pick(['0', `1px solid ${line}`])}}
  .cardx{background:${panel};border-radius:${round}px;margin:10px;padding:12px;border:${make.pick(['0', `1px solid ${line}`])};box-shadow:${shade};overflow:hidden} .flush{padding:0} .cardpad{padding:12px}
  .head{padding:14px ${pad}px 4px;color:${tone};font-weight:500;font-size:.9em} .disc{display:inline-flex;align-items:center;justify-content:center;width:40px;height:40px;border-radius:20px;color:#fff;flex-shrink:0} .big{width:52px;height:52px}
  .grid{display:grid;gap:${make.pick([0, 6, 10])}px;padding:8px} .tile{text-align:center;font-size:12px;padding:8px 2px;overflow:hidden} .tile>:first-child{margin:0 auto 4px}
  .chip{display:inline-flex;align-items:center;gap:4px;height:32px;padding:0 12px;border-radius:${make.pick([8, 16])}px;background:${panel};border:1px solid ${line};font-size:.9em} .chip.on{background:${tones};color:${tone}} .chip.lined{background:none;border-color:${faint}}
  .tabs{display:flex;border-bottom:1px solid ${line}} .tab{flex:1;text-align:center;padding:13px 4px;color:${faint};white-space:nowrap;overflow:hidden;${upper ? 'text-transform:uppercase;' : ''}} .tab.now{color:${tone};border-bottom:3px solid ${tone}}
  .hero{background-size:cover;color:#fff;min-height:${make.int(90, 180)}px;padding:16px;text-shadow:0 1px 4px #000}
  .sw{display:inline-block;flex-shrink:0;position:relative;width:${make.int(36, 52)}px;height:${make.int(20, 30)}px;border-radius:15px;background:${line};border:${make.pick(['0', `2px solid ${faint}`])}} .sw::after{content:"";position:absolute;top:3px;bottom:3px;left:3px;aspect-ratio:1;border-radius:50%;background:${make.pick(['#fff', faint])}} .sw.on{background:${tone};border-color:${tone}} .sw.on::after{left:auto;right:3px;background:${onTone}}
  .bx,.rd{display:inline-block;flex-shrink:0;width:20px;height:20px;border:2px solid ${faint};border-radius:3px} .rd{border-radius:50%} .bx.on{background:${tone};border-color:${tone}} .bx.on::after{content:"✓";color:${onTone};font-size:13px;line-height:15px;display:block;text-align:center} .rd.on{border-color:${tone};box-shadow:inset 0 0 0 3px ${ground},inset 0 0 0 10px ${tone}}
  .top{min-height:56px;padding:4px 8px} .filled{background:${tone};color:${onTone}} .raised{box-shadow:0 1px 5px #0004;background:${panel}} .status{padding:3px 14px;font-size:12px;gap:5px}
  .bar{position:fixed;left:0;right:0;bottom:0;display:flex;background:${panel};border-top:1px solid ${make.pick([line, 'transparent'])};height:${make.int(52, 76)}px} .item{text-align:center;font-size:11px;color:${faint};display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3px} .item.now{color:${tone}}
  .fabx{position:fixed;right:16px;bottom:${make.pick([20, 86])}px;min-width:56px;height:56px;padding:0 16px;display:inline-flex;align-items:center;justify-content:center;background:${tone};color:${onTone};box-shadow:0 3px 8px #0006} .still{position:static;border-radius:30px}
  .scrim{position:fixed;inset:0;background:rgba(0,0,0,${make.pick([0.3, 0.5, 0.65])})} .dialog{position:fixed;left:${make.int(16, 40)}px;right:${make.int(16, 40)}px;background:${panel};border-radius:${round2};padding:16px;max-height:86vh;overflow:hidden} .mid{top:50%;transform:translateY(-50%)} .low{left:0;right:0;bottom:0;border-radius:${round2} ${round2} 0 0}
  .menu{position:fixed;top:${make.int(20, 120)}px;right:8px;width:${make.int(150, 230)}px;background:${panel};border-radius:${radius}px;box-shadow:0 2px 12px #0007;padding:6px 0} .snack{position:fixed;left:10px;right:10px;bottom:${make.int(10, 80)}px;background:#323232;color:#fff;border-radius:6px;min-height:48px}
  .talk{background:${panel};border-radius:${make.int(8, 20)}px;padding:8px 12px;margin:6px 0;width:fit-content;max-width:75%} .mine{margin-left:auto;background:${tones}} .rail{height:4px;background:${line};border-radius:2px;margin:10px 0} .rail i{display:block;height:4px;background:${tone}} .key{font-size:26px;text-align:center;padding:12px;justify-content:center;height:64px}`;
}
