import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useReactFlow } from '@xyflow/react'
import { useState } from 'react'
import { formatDay } from '../../../ui/data/format.ts'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { IconTool } from '../../../ui/actions/IconTool.tsx'
import { saveFile } from '../../../api/client.ts'
import { setAlert } from '../../../api/store.ts'
import { structureTexts as words } from './structure-texts.ts'

const PADDING = 0.05

type StructureToolsProps = {
  name: string
  /** The day of the chart. */
  on: string
  width: number
  height: number
}

/** Buttons to zoom, to fit, and to save the chart as a picture. */
export function StructureTools({ name, on, width, height }: StructureToolsProps) {
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const [isSaving, setIsSaving] = useState(false)
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const move = { duration: isCalm ? 0 : 200 }

  async function save() {
    setIsSaving(true)
    try {
      const { pictureOf } = await import('./chart-picture.ts')
      const title = words.pictureTitle(name, formatDay(on))
      const blob = await pictureOf({ title, width, height })
      saveFile({ name: `${name}, structure ${on}.png`, blob })
    } catch {
      setAlert({ info: words.pngFailed, type: 'error' })
    }
    setIsSaving(false)
  }

  return (
    <Box
      role="group"
      aria-label={words.tools}
      sx={{ display: 'flex', alignItems: 'center', mb: 1, ml: -0.5 }}
    >
      <IconTool label={words.zoomIn} icon={<ZoomIn />} onClick={() => void zoomIn(move)} />
      <IconTool label={words.zoomOut} icon={<ZoomOut />} onClick={() => void zoomOut(move)} />
      <IconTool
        label={words.fit}
        icon={<FitScreenOutlined />}
        onClick={() => void fitView({ ...move, padding: PADDING, maxZoom: 1 })}
      />
      <BusyButton size="small" busy={isSaving} onClick={() => void save()}>
        {words.png}
      </BusyButton>
    </Box>
  )
}
