import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Attributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> & { ref?: Ref<HTMLAnchorElement> }

// Mantine's components take any element, which hides their props from the router's types: these say "an anchor".
function AnchorLink(props: Attributes & Omit<AnchorProps, 'href'>) {
  return <Anchor {...props} />
}

function AnchorButton(props: Attributes & Omit<ButtonProps, 'href'>) {
  return <Button component="a" {...props} />
}

export const TextLink = createLink(AnchorLink)

export const LinkButton = createLink(AnchorButton)
