import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { findVideo, frameOf } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormattedText } from '../../../ui/data/FormattedText.tsx'
import { postTexts as words } from './post-texts.ts'
import { PostPicture } from './PostPicture.tsx'
import { usePostPictures } from './use-post-pictures.ts'

type PostBodyProps = { slug: string; shown: PostRecord['shown'] }

/** The picture, video and text of a post, on its page and beside other screens. */
export function PostBody({ slug, shown: { name, picture, video, content } }: PostBodyProps) {
  const { load } = usePostPictures(slug)
  return (
    <>
      {picture && <PostPicture id={picture} load={load} />}
      {video && <PostVideo address={video} title={name} />}
      {content && <FormattedText html={content} load={load} />}
    </>
  )
}

/** The video of another host, in a frame that may only play it. */
function PostVideo({ address, title }: { address: string; title: string }) {
  const video = findVideo(address)
  if (!video) return <Typography>{words.noVideo}</Typography>
  return (
    <Box
      component="iframe"
      src={frameOf(video)}
      title={words.video(title)}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      loading="lazy"
      sx={{ width: '100%', aspectRatio: '16 / 9', border: 0, mb: 2 }}
    />
  )
}
