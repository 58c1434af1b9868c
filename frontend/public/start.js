(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('lectio.theme');
  } catch (_) {
    // Blocked storage: as the system has it.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
})();
