import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import { useState } from 'react'
import type { Structure } from '@domicile/contract/owners/owners'
import { formatDay } from '../../ui/data/format.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { isDay } from '../../ui/fields/parse-day.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { stopsOf } from './stops.ts'
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
        <IconButton aria-label={words.earlier} disabled={at === 0} onClick={() => choose(stops[at - 1])}>
          <NavigateBefore />
        </IconButton>
        <StopSlider key={on} stops={stops} at={at} onStop={choose} />
        <IconButton
          aria-label={words.later}
          disabled={at === stops.length - 1}
          onClick={() => choose(stops[at + 1])}
        >
          <NavigateNext />
        </IconButton>
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

type StopSliderProps = { stops: readonly string[]; at: number; onStop: (day: string | undefined) => void }

/** A slider over the stops at equal distances; a phone is too narrow for it. */
function StopSlider({ stops, at, onStop }: StopSliderProps) {
  const [moved, setMoved] = useState(at)
  const textOf = (index: number) => formatDay(stops[index]!)
  return (
    <Box sx={{ flex: 1, minWidth: 0, px: 1, display: { xs: 'none', sm: 'block' } }}>
      <Slider
        size="small"
        aria-label={words.asOf}
        value={moved}
        min={0}
        max={stops.length - 1}
        marks
        valueLabelDisplay="auto"
        valueLabelFormat={textOf}
        getAriaValueText={textOf}
        onChange={(_event, index) => setMoved(index)}
        onChangeCommitted={(_event, index) => onStop(stops[index])}
      />
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 1 } as const
