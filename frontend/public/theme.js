(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('lectio.theme');
  } catch (_) {
    // Storage may be blocked.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});
