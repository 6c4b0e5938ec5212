import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** A deep green-blue: the colour of everything that can be pressed. */
const pine: MantineColorsTuple = [
  '#eef7f4',
  '#d8ece6',
  '#b0d9cd',
  '#84c3b2',
  '#57ab96',
  '#33917b',
  '#1c7a66',
  '#0f6554',
  '#0b5144',
  '#073c33',
]

/** Greys with a trace of that green, so that large areas stay calm. Shade 5 and darker reach 3:1 on white, 6 and darker 4.5:1. */
const gray: MantineColorsTuple = [
  '#f6f8f7',
  '#eef1ef',
  '#e3e8e5',
  '#d3dad6',
  '#b6c0ba',
  '#838f88',
  '#5f6b64',
  '#48534d',
  '#313a35',
  '#1d2420',
]

const dark: MantineColorsTuple = [
  '#e0e6e2',
  '#c6cfca',
  '#a5b0aa',
  '#737f78',
  '#434e48',
  '#353f3a',
  '#272f2b',
  '#1a201d',
  '#141916',
  '#0d110f',
]

const fontFamily = "Inter, 'Inter Fallback', system-ui, sans-serif"

export const theme = createTheme({
  colors: { pine, gray, dark },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2420',
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3333' },
      h2: { fontSize: '1.125rem', lineHeight: '1.3333' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: '0.4rem', md: '0.6rem', lg: '0.9rem', xl: '1.5rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Two lines are better than a truncated option.
    SegmentedControl: { styles: { label: { whiteSpace: 'normal' } } },
    Modal: {
      // Hiding the page's scrollbar sets a custom property on the body, which restyles every element behind.
      defaultProps: { centered: true, radius: 'md', removeScrollProps: { removeScrollBar: false } },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
})

/** Text on the light tint of a colour (badges, notices): the library's darkest shade of these is too light. */
const onLight = {
  red: '#a51d1d',
  orange: '#8a3400',
  yellow: '#6b4e00',
  lime: '#3f5e00',
  green: '#1f6b2e',
  teal: '#06624a',
  cyan: '#0a5a6b',
}

/** Overrides where the library's own colours do not reach the contrast of WCAG 2.2 AA. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    ...Object.fromEntries(
      Object.entries(onLight).map(([color, shade]) => [`--mantine-color-${color}-light-color`, shade]),
    ),
    '--mantine-color-red-light': '#fdecec',
    '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
    '--mantine-color-red-filled-hover': '#a51d1d',
    '--mantine-color-yellow-light': '#fdf3d7',
    '--app-side': 'var(--mantine-color-gray-0)',
    '--app-line': 'var(--mantine-color-gray-3)',
    '--app-quiet-border': 'var(--mantine-color-gray-3)',
    '--app-hover': 'var(--mantine-color-gray-0)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-pine-light': '#123d34',
    '--mantine-color-pine-light-hover': '#174a3f',
    '--mantine-color-pine-light-color': 'var(--mantine-color-pine-1)',
    '--mantine-color-red-light': '#451b1b',
    '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
    '--mantine-color-red-filled-hover': '#a51d1d',
    '--mantine-color-yellow-light': '#3b3014',
    '--app-side': 'var(--mantine-color-dark-8)',
    '--app-line': 'var(--mantine-color-dark-5)',
    '--app-quiet-border': 'var(--mantine-color-dark-4)',
    '--app-hover': 'var(--mantine-color-dark-6)',
  },
})
