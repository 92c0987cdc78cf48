import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';

/** Items are own properties, as in a browser, so that `Object.keys` lists them. */
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

/** One tab: its session storage and its undelivered storage events. */
interface Tab {
  /** Makes the code under test see this tab's globals. */
  readonly enter: () => void;
  /** Delivers storage events from other tabs and enters the tab. */
  readonly hear: () => void;
  /** From now on, delivers each event immediately, in the middle of what the other tab is doing. */
  readonly hearImmediately: () => void;
}

interface FakeBrowser {
  readonly openTab: () => Tab;
}

export function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * A browser for unit tests: tabs share one local storage and receive each other’s storage events later, as in a real
 * browser. Opening a tab enters it.
 */
export function fakeBrowser(): FakeBrowser {
  const tabs: {
    readonly hear: () => void;
    readonly enter: () => void;
    unheard: StorageNews[];
    immediate: boolean;
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
      if (tab.immediate) tab.hear();
    }
    if (entered !== writer) tabs[writer]?.enter();
  }

  return {
    openTab() {
      const place = tabs.length;
      const own = new Items();
      const listeners: NewsListener[] = [];
      const events = new EventTarget();
      const enter = (): void => {
        entered = place;
        setGlobal('localStorage', shared);
        setGlobal('sessionStorage', own);
        setGlobal('addEventListener', (kind: string, listener: NewsListener & EventListener) => {
          if (kind === 'storage') listeners.push(listener);
          else events.addEventListener(kind, listener);
        });
        setGlobal('removeEventListener', events.removeEventListener.bind(events));
        setGlobal('dispatchEvent', events.dispatchEvent.bind(events));
      };
      const tab = {
        enter,
        unheard: [] as StorageNews[],
        immediate: false,
        hear() {
          enter();
          for (const each of tab.unheard.splice(0)) for (const listener of listeners) listener(each);
        },
        hearImmediately() {
          tab.immediate = true;
        },
      };
      tabs.push(tab);
      enter();
      return tab;
    },
  };
}

/** Sets the page’s settings for a test. Call it before the code under test reads them. */
export function writeSettings(settings: Partial<PortalSettings>): void {
  const textContent = JSON.stringify({ client: null, flags: {}, ...settings });
  setGlobal('document', { getElementById: (id: string) => (id === 'settings' ? { textContent } : null) });
}

fakeBrowser().openTab();
writeSettings({});
