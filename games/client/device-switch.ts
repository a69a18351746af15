/** A setting that the device stores for all games of this origin. */
export interface DeviceSwitch {
  read(): boolean;
  store(isOn: boolean): void;
}

/** Off by default. In a frame without storage it lasts as long as the page. */
export function deviceSwitch(key: string): DeviceSwitch {
  let isOn = false;
  try {
    isOn = localStorage.getItem(key) === 'on';
  } catch {
    // The browser allows this frame no storage.
  }
  return {
    read: () => isOn,
    store(chosen) {
      isOn = chosen;
      try {
        if (isOn) localStorage.setItem(key, 'on');
        else localStorage.removeItem(key);
      } catch {
        // Storage is unavailable, as above.
      }
    },
  };
}
