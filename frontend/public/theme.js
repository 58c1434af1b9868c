// Sets the theme before the first paint. A file of its own, because the content security policy allows no inline scripts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('lectio.theme');
  } catch (_) {
    // Storage may be blocked; the system's preference then decides.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
