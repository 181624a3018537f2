import { createTheme, type Shadows } from '@mui/material/styles'

/** The colours without a name in the palette. */
export const colors = {
  text: '#101828',
  secondary: '#475467',
  fieldBorder: '#8690A3',
  /** The sides of an idle field; its bottom edge, which marks its place, uses `fieldBorder`. */
  quietBorder: '#D5DAE3',
  hairline: '#E4E7EC',
  /** Marks the current or active item: the accent colour is for what the user can press. */
  chosen: '#EEF1F5',
  page: '#F7F8FB',
  surface: '#FFFFFF',
  primaryTint: '#EEEDFC',
} as const

/**
 * The colours of status texts and their tints, used with an icon and the word; contrasts are 5.1:1 or better.
 */
export const statusColors = {
  'on track': { text: '#0B6B3A', tint: '#E3F5EA' },
  approved: { text: '#0B6B3A', tint: '#E3F5EA' },
  accepted: { text: '#0B5F6B', tint: '#E0F3F5' },
  'in progress': { text: '#1D4ED8', tint: '#E6EDFF' },
  'waiting for accept': { text: '#6B21A8', tint: '#F3E8FF' },
  pending: { text: '#475467', tint: '#EEF1F5' },
  'needs attention': { text: '#8A4B00', tint: '#FFF1D6' },
  'at risk': { text: '#B23A00', tint: '#FFE8DC' },
  issues: { text: '#B42318', tint: '#FEE7E5' },
  rejected: { text: '#7A271A', tint: '#F6E9E7' },
} as const

export type StatusTone = keyof typeof statusColors

/** The wider of the specification's two breakpoint sets, for content that benefits from very wide screens. */
export const WIDE = 1536

const fontFamily = '"DM Sans Variable", "DM Sans Fallback", system-ui, sans-serif'

const focusRing = '2px solid #2d24d5'
const floating = '0 0 0 1px rgb(16 24 40 / 6%), 0 8px 28px rgb(16 24 40 / 14%)'

/** The theme of the portal: specification, section 1, with what keeps every screen readable for all users. */
export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1400 } },
  spacing: 8,
  shape: { borderRadius: 4 },
  shadows: ['none', ...Array<string>(24).fill(floating)] as Shadows,
  palette: {
    primary: { main: '#2d24d5' },
    text: { primary: colors.text, secondary: colors.secondary },
    background: { default: colors.page, paper: colors.surface },
    divider: colors.hairline,
    error: { main: '#B42318' },
    info: { main: '#01579b' },
    warning: { main: '#b34700' },
    success: { main: '#0B6B3A' },
  },
  typography: {
    fontFamily,
    h1: { fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: 18, lineHeight: '28px', fontWeight: 600 },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '18px' },
    subtitle1: { fontSize: 14, lineHeight: '20px' },
    subtitle2: { fontSize: 13, lineHeight: '18px', fontWeight: 600 },
    caption: { fontSize: 13, lineHeight: '18px' },
    button: { fontSize: 14, fontWeight: 500, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // A local fallback font with the metrics of DM Sans, so that text does not jump when the font loads.
        '@font-face': {
          fontFamily: 'DM Sans Fallback',
          src: 'local("Arial"), local("Liberation Sans")',
          ascentOverride: '94.9%',
          descentOverride: '29.7%',
          lineGapOverride: '0%',
          sizeAdjust: '104.5%',
        },
        body: { fontSize: 14, lineHeight: '20px' },
        // A record's next action overlays the end of the page, and must hide neither content nor focus.
        '@media (max-width: 599.95px)': {
          'html:has([data-next-action])': { scrollPaddingBottom: 96 },
          'main:has([data-next-action])': { paddingBottom: 96 },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    // Its box is as wide as a phone; only the message in it takes taps.
    MuiSnackbar: { styleOverrides: { root: { pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } } } },
    MuiAlert: { styleOverrides: { action: { paddingTop: 0, whiteSpace: 'nowrap' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 36 }, outlined: { borderColor: colors.fieldBorder } },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          '&:focus-visible': { outline: focusRing, outlineOffset: 2 },
          '&:active': { filter: 'brightness(0.94)' },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(16 24 40 / 24%)' } },
      },
    },
    MuiPopover: { styleOverrides: { paper: { maxWidth: 'min(360px, calc(100% - 32px))' } } },
    // A disabled icon button, such as undo without changes, stays focusable and is only dimmed.
    MuiIconButton: {
      styleOverrides: { root: { '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } } },
    },
    MuiBadge: { styleOverrides: { colorPrimary: { backgroundColor: colors.text } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiAvatar: { styleOverrides: { colorDefault: { backgroundColor: colors.secondary, color: '#fff' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: colors.quietBorder, borderBottomColor: colors.fieldBorder },
        root: {
          backgroundColor: colors.surface,
          '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: colors.fieldBorder,
          },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: colors.text, fontSize: 13, lineHeight: '18px' } },
    },
  },
})
