// Paints the first frame in the colours the person chose, before the application has loaded.
(function () {
  var mode = null;
  try {
    mode = localStorage.getItem('muster.mode');
  } catch {
    // Storage may be refused; the device's own preference is used.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  document.documentElement.style.backgroundColor = dark ? '#0f1316' : '#f5f6f7';
})();
