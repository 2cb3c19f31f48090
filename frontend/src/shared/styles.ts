// Styles that come along with code fetched later. The build puts the call around each `import()`.

declare global {
  var withStyles: <T>(href: string, module: Promise<T>) => Promise<T>;
}

function fetchStyles(href: string): Promise<void> {
  // The page that is open already bears its own styles, under the name of their file.
  if (document.querySelector(`[data-styles="${href}"]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.dataset.styles = href;
    // A screen without its styles is still better than no screen.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

globalThis.withStyles = async (href, module) => {
  const [loaded] = await Promise.all([module, fetchStyles(href)]);
  return loaded;
};

export {};
