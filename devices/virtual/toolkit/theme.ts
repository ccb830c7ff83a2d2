/** Colour roles and type scale of Material 3 (m3.material.io, baseline blue scheme) and how names become values. */

const LIGHT = {
  primary: '#415f91',
  onPrimary: '#ffffff',
  primaryContainer: '#d6e3ff',
  onPrimaryContainer: '#284777',
  secondaryContainer: '#dae2f9',
  onSecondaryContainer: '#3e4759',
  tertiary: '#705575',
  tertiaryContainer: '#fad8fd',
  onTertiaryContainer: '#573e5c',
  surface: '#f9f9ff',
  surfaceLow: '#f3f3fa',
  surfaceContainer: '#ededf4',
  surfaceHigh: '#e7e8ee',
  surfaceHighest: '#e2e2e9',
  onSurface: '#191c20',
  onSurfaceVariant: '#44474e',
  outline: '#74777f',
  outlineVariant: '#c4c6d0',
  error: '#ba1a1a',
  onError: '#ffffff',
  errorContainer: '#ffdad6',
  onErrorContainer: '#93000a',
  inverseSurface: '#2e3036',
  inverseOnSurface: '#f0f0f7',
  inversePrimary: '#aac7ff',
  keyboard: '#e4e6ef',
  key: '#ffffff',
  keyStrong: '#c9d3e6',
};

const DARK: Palette = {
  primary: '#aac7ff',
  onPrimary: '#0a305f',
  primaryContainer: '#284777',
  onPrimaryContainer: '#d6e3ff',
  secondaryContainer: '#3e4759',
  onSecondaryContainer: '#dae2f9',
  tertiary: '#ddbce0',
  tertiaryContainer: '#573e5c',
  onTertiaryContainer: '#fad8fd',
  surface: '#111318',
  surfaceLow: '#191c20',
  surfaceContainer: '#1d2024',
  surfaceHigh: '#282a2f',
  surfaceHighest: '#33353a',
  onSurface: '#e2e2e9',
  onSurfaceVariant: '#c4c6d0',
  outline: '#8e9099',
  outlineVariant: '#44474e',
  error: '#ffb4ab',
  onError: '#690005',
  errorContainer: '#93000a',
  onErrorContainer: '#ffdad6',
  inverseSurface: '#e2e2e9',
  inverseOnSurface: '#2e3036',
  inversePrimary: '#415f91',
  keyboard: '#1d2024',
  key: '#3a3d44',
  keyStrong: '#4a5468',
};

export type Palette = { readonly [Role in keyof typeof LIGHT]: string };
export type ColorRole = keyof Palette;
/** A role of the theme, or a fixed colour that does not follow it. */
export type Paint = ColorRole | `#${string}`;

export interface Theme {
  readonly dark: boolean;
  readonly palette: Palette;
}

export const LIGHT_THEME: Theme = { dark: false, palette: LIGHT };
export const DARK_THEME: Theme = { dark: true, palette: DARK };

/** The CSS colour of a paint. */
export function colorOf(paint: Paint, theme: Theme): string {
  return isRole(paint) ? theme.palette[paint] : paint;
}

function isRole(paint: Paint): paint is ColorRole {
  return !paint.startsWith('#');
}

export interface TextStyle {
  /** sp. */
  readonly size: number;
  /** Line height, sp. */
  readonly line: number;
  readonly weight: 400 | 500 | 700;
}

export const TEXT_STYLES = {
  displayLarge: { size: 57, line: 64, weight: 400 },
  displaySmall: { size: 36, line: 44, weight: 400 },
  headlineMedium: { size: 28, line: 36, weight: 400 },
  headlineSmall: { size: 24, line: 32, weight: 400 },
  titleLarge: { size: 22, line: 28, weight: 400 },
  titleMedium: { size: 16, line: 24, weight: 500 },
  itemTitle: { size: 18, line: 24, weight: 400 },
  bodyLarge: { size: 16, line: 24, weight: 400 },
  bodyMedium: { size: 14, line: 20, weight: 400 },
  bodySmall: { size: 12, line: 16, weight: 400 },
  labelLarge: { size: 14, line: 20, weight: 500 },
  labelMedium: { size: 12, line: 16, weight: 500 },
  keyCap: { size: 22, line: 28, weight: 400 },
} as const satisfies Record<string, TextStyle>;

export type StyleName = keyof typeof TEXT_STYLES;
