import { paths } from '../../../navigation/paths.ts'
import type { MissingPageProps } from '../../../ui/feedback/MissingPage.tsx'
import { postTexts } from './post-texts.ts'

/** The page of a post that does not exist or is not meant for the user. */
export const missingPost: MissingPageProps = { texts: postTexts, to: paths.posts() }
