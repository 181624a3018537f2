import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import { type ReactNode, useState } from 'react'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import { formatDay } from '../../../ui/data/format.ts'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { isDay } from '../../../ui/fields/dates/parse-day.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { structureTexts as words } from './structure-texts.ts'

type AsOfPanelProps = { structure: Structure; onDay: (day: string | undefined) => void }

/** Chooses the day of the chart and the owners, by the days on which something changed or by any date. */
export function AsOfPanel({ structure, onDay }: AsOfPanelProps) {
  const { on, today } = structure
  const stops = stopsOf(structure)
  const at = stops.indexOf(on)
  const choose = (day: string | undefined) => onDay(day === today ? undefined : day)
  return (
    <Panel title={words.asOf} subtitle={words.asOfDay(formatDay(on), on === today)}>
      <Box sx={row}>
        <StepButton label={words.earlier} to={stops[at - 1]} onStep={choose}>
          <NavigateBefore />
        </StepButton>
        <StopSlider on={on} stops={stops} onStop={choose} />
        <StepButton label={words.later} to={stops[at + 1]} onStep={choose}>
          <NavigateNext />
        </StepButton>
        <Box sx={{ flex: { xs: 1, sm: '0 0 180px' } }}>
          <DateField
            name="on"
            label={words.day}
            hideLabel
            value={on}
            onChange={(day) => isDay(day) && choose(day)}
          />
        </Box>
      </Box>
    </Panel>
  )
}

/** The days that the slider stops at: those of changes, today, and the chosen one. */
function stopsOf({ days, today, on }: Pick<Structure, 'days' | 'today' | 'on'>): string[] {
  return [...new Set([...days, today, on])].sort()
}

type StepButtonProps = {
  label: string
  /** The day to step to; undefined at the end. */
  to: string | undefined
  onStep: (day: string) => void
  children: ReactNode
}

/** A disabled element would lose the focus of a user who has just stepped to the end. */
function StepButton({ label, to, onStep, children }: StepButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onStep(to)}
      sx={to === undefined ? atEnd : null}
    >
      {children}
    </IconButton>
  )
}

type StopSliderProps = {
  on: string
  stops: readonly string[]
  onStop: (day: string | undefined) => void
}

/** A slider over the stops at equal distances; a phone is too narrow for it. */
function StopSlider({ on, stops, onStop }: StopSliderProps) {
  // Set again for another day, rather than drawn again: a new element would not have the focus.
  const [moved, setMoved] = useState({ on, at: stops.indexOf(on) })
  if (moved.on !== on) setMoved({ on, at: stops.indexOf(on) })
  const textOf = (index: number) => formatDay(stops[index]!)
  return (
    <Box sx={{ flex: 1, minWidth: 0, px: 1, display: { xs: 'none', sm: 'block' } }}>
      <Slider
        size="small"
        aria-label={words.asOf}
        value={moved.at}
        min={0}
        max={stops.length - 1}
        marks
        valueLabelDisplay="auto"
        valueLabelFormat={textOf}
        getAriaValueText={textOf}
        onChange={(_event, at) => setMoved({ on, at })}
        onChangeCommitted={(_event, at) => onStop(stops[at])}
      />
    </Box>
  )
}

const atEnd = { color: 'action.disabled', cursor: 'not-allowed' } as const
const row = { display: 'flex', alignItems: 'center', gap: 1 } as const
