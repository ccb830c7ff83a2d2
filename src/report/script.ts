/** The report's only script: keys to go from step to step, a click to see a screen large. It works without, too. */
export const SCRIPT = `
const steps = [...document.querySelectorAll('.step')];
const dialog = document.querySelector('dialog');
const current = () => steps.findLastIndex((s) => s.getBoundingClientRect().top < innerHeight / 3);
const go = (index) => {
  const step = steps[Math.max(0, Math.min(steps.length - 1, index))];
  if (step) { step.scrollIntoView({ behavior: 'smooth' }); step.focus({ preventScroll: true }); }
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  if (event.key === 'j' || event.key === 'ArrowRight') go(current() + 1);
  else if (event.key === 'k' || event.key === 'ArrowLeft') go(current() - 1);
  else return;
  event.preventDefault();
});
for (const screen of document.querySelectorAll('.screen')) {
  screen.classList.add('zoomable');
  screen.addEventListener('click', () => { dialog.replaceChildren(screen.cloneNode(true)); dialog.showModal(); });
}
dialog.addEventListener('click', () => dialog.close());
`;
