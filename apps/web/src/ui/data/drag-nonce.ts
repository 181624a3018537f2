/** The library of drags writes a style element of its own, which the content policy allows by this. */
export const dragNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
