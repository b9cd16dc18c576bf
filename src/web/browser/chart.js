/** Reads out the point of a chart that is nearest to the pointer, or to the arrow keys. */
export function watchChart(within) {
  for (const figure of within.querySelectorAll('[data-chart]')) {
    const svg = figure.querySelector('svg');
    const readout = figure.querySelector('.readout');
    const dots = [...figure.querySelectorAll('circle')];
    if (svg === null || readout === null || dots.length === 0) continue;
    let current = -1;
    const show = (index) => {
      dots[current]?.classList.remove('near');
      current = index;
      const dot = dots[index];
      dot.classList.add('near');
      const { at, score, rank, model } = dot.dataset;
      readout.textContent = `${at}: ${(score * 100).toFixed(2)} %, ${rank}${model ? `, model ${model}` : ''}`;
    };
    svg.addEventListener('pointermove', ({ clientX }) => {
      const box = svg.getBoundingClientRect();
      const x = ((clientX - box.left) / box.width) * svg.viewBox.baseVal.width;
      let nearest = 0;
      for (const [i, dot] of dots.entries()) {
        if (Math.abs(dot.cx.baseVal.value - x) < Math.abs(dots[nearest].cx.baseVal.value - x)) nearest = i;
      }
      show(nearest);
    });
    svg.tabIndex = 0;
    svg.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(Math.min(dots.length - 1, Math.max(0, current === -1 ? dots.length - 1 : current + step)));
    });
  }
}
