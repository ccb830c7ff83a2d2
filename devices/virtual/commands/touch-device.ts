/** The touch screen as the kernel's input system has it. Names and ranges: the multi-touch device of Google's emulator. */
export const TOUCH_DEVICE = { id: 2, name: 'virtio_input_multi_touch_1', path: '/dev/input/event2' } as const;

/** Positions run from 0 to this along both sides, whatever the pixels are. */
export const RAW_MAX = 32_767;
