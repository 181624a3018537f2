import Box from '@mui/material/Box'

type MarkedTextProps = {
  text: string
  /** Where each marked part begins and ends, in order. */
  marks: readonly { start: number; end: number }[]
}

/** A text with the found parts marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Box component="span" key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <Box component="mark" sx={mark}>
            {text.slice(start, end)}
          </Box>
        </Box>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}

const mark = { bgcolor: '#FFE873', color: 'inherit', borderRadius: '2px' } as const
