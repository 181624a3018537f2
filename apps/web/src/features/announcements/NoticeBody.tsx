import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

/** An address up to what ends the sentence it stands in. */
const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** What a notice says: plain text with its line ends, in which addresses are links. */
export function NoticeBody({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          // Parts of one text keep their places.
          <Link
            key={index}
            href={part}
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
            underline="always"
          >
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Box>
  )
}
