// Before anything is drawn: the colours that the reader chose.
(() => {
  try {
    const theme = localStorage.getItem('cairn-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage, the colours are those of the system.
  }
})();
