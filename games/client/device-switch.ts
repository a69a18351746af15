/** A choice of the player that the device stores, for all games of this origin. */
export interface DeviceSwitch {
  read(): boolean;
  store(isOn: boolean): void;
}

/** Off until switched on. A frame without storage has it until its page ends. */
export function deviceSwitch(key: string): DeviceSwitch {
  let isOn = false;
  try {
    isOn = localStorage.getItem(key) === 'on';
  } catch {
    // The browser gives this frame no storage.
  }
  return {
    read: () => isOn,
    store(chosen) {
      isOn = chosen;
      try {
        if (isOn) localStorage.setItem(key, 'on');
        else localStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
