import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';

/** Items are properties of their own, as in a browser: `Object.keys` lists them. */
class Items {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

interface StorageNews {
  readonly key: string;
  readonly newValue: string | null;
}
type NewsListener = (news: StorageNews) => void;

/** One tab: its session storage, and the storage events it has not heard yet. */
interface Tab {
  /** Makes this the tab whose globals the code under test sees. */
  readonly enter: () => void;
  /** Delivers the storage events that the other tabs caused, and enters the tab. */
  readonly hear: () => void;
  /** From now on each event is delivered as soon as another tab caused it, in the middle of what that tab is doing. */
  readonly hearAtOnce: () => void;
}

interface FakeBrowser {
  readonly openTab: () => Tab;
}

export function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * Stands in for a browser in unit tests: tabs that share one local storage, and hear of each other’s writes later, as in a
 * real one. The tab opened last is entered.
 */
export function fakeBrowser(): FakeBrowser {
  const tabs: {
    readonly hear: () => void;
    readonly enter: () => void;
    unheard: StorageNews[];
    atOnce: boolean;
  }[] = [];
  let entered = -1;

  class SharedItems extends Items {
    override setItem(key: string, value: string): void {
      if (this.getItem(key) === value) return;
      super.setItem(key, value);
      report({ key, newValue: value });
    }
    override removeItem(key: string): void {
      if (this.getItem(key) === null) return;
      super.removeItem(key);
      report({ key, newValue: null });
    }
  }
  const shared = new SharedItems();

  function report(news: StorageNews): void {
    const writer = entered;
    for (const [place, tab] of tabs.entries()) {
      if (place === writer) continue;
      tab.unheard.push(news);
      if (tab.atOnce) tab.hear();
    }
    if (entered !== writer) tabs[writer]?.enter();
  }

  return {
    openTab() {
      const place = tabs.length;
      const own = new Items();
      const listeners: NewsListener[] = [];
      const enter = (): void => {
        entered = place;
        setGlobal('localStorage', shared);
        setGlobal('sessionStorage', own);
        setGlobal('addEventListener', (kind: string, listener: NewsListener) => {
          if (kind === 'storage') listeners.push(listener);
        });
      };
      const tab = {
        enter,
        unheard: [] as StorageNews[],
        atOnce: false,
        hear() {
          enter();
          for (const each of tab.unheard.splice(0)) for (const listener of listeners) listener(each);
        },
        hearAtOnce() {
          tab.atOnce = true;
        },
      };
      tabs.push(tab);
      enter();
      return tab;
    },
  };
}

/** What the server wrote into the page, as far as a test needs it. To be set before the code under test asks for it. */
export function writeSettings(settings: Partial<PortalSettings>): void {
  const textContent = JSON.stringify({ client: null, flags: {}, ...settings });
  setGlobal('document', { getElementById: (id: string) => (id === 'settings' ? { textContent } : null) });
}

fakeBrowser().openTab();
writeSettings({});
