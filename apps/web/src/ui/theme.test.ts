import assert from 'node:assert/strict'
import { it } from 'node:test'
import { colors, statusColors, theme } from './theme.ts'

it('the theme has the specification’s colour, font, spacing, radius and breakpoints', () => {
  assert.equal(theme.palette.primary.main, '#2d24d5')
  assert.equal(theme.spacing(1), '8px')
  assert.equal(theme.shape.borderRadius, 4)
  assert.deepEqual(theme.breakpoints.values, { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1400 })
  const { typography } = theme
  for (const { fontFamily } of [typography.h1, typography.h4, typography.body1, typography.button])
    assert.match(String(fontFamily), /^"DM Sans Variable"/)
})

it('the theme keeps the border of a field at a contrast of 3:1', () => {
  assert.ok(contrast(colors.fieldBorder, colors.surface) >= 3)
})

it('the theme keeps every status readable on its tint, and its ground on white', () => {
  for (const [status, { text, tint }] of Object.entries(statusColors))
    assert.ok(contrast(text, tint) >= 4.5, `${status}: ${contrast(text, tint)}`)
  const { primary, error, info, warning, success, text } = theme.palette
  for (const color of [primary.main, error.main, info.main, warning.main, success.main, text.secondary])
    assert.ok(contrast(color, '#FFFFFF') >= 4.5, color)
})

/** Computes the contrast ratio of WCAG 2.2 from the relative luminances. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
