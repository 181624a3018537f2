import type { EnquiryRecord } from '@domicile/contract/knowledge/enquiries/enquiries'
import Typography from '@mui/material/Typography'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { pathOfAbout } from './about-path.ts'
import { aboutTexts as words } from './enquiry-texts.ts'

type AboutLinkProps = { about: NonNullable<EnquiryRecord['about']>; isReadable?: boolean }

/** The record that a conversation is about; a link for those who may see it. */
export function AboutLink({ about, isReadable = true }: AboutLinkProps) {
  const { kind, title } = about
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {words.about(kind, title)}
      {isReadable && (
        <>
          {' · '}
          <TextLink to={pathOfAbout(about)} isUnderlined>
            {words.open(kind)}
          </TextLink>
        </>
      )}
    </Typography>
  )
}
