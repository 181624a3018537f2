import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

/** A web address, without the punctuation that ends the sentence around it. */
const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** The plain text of an announcement with its line breaks; web addresses become links. */
export function AnnouncementBody({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          // The index is a safe key because the parts of a text never move.
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
