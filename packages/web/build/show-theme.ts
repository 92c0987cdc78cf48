// Shows a prerendered page in the chosen theme. Duplicates ui/theme-preference.ts, because a shared file would be one to wait for.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Without storage, the device decides.
}
