import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { type Labelled, labelledButton } from './action-button.tsx'

type Attributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> & { ref?: Ref<HTMLAnchorElement> }

// Mantine's components take any element, which hides their props from the router's types: these say "an anchor".
function AnchorLink({ label, children, ...props }: Attributes & Omit<AnchorProps, 'href'> & { label?: ReactNode }) {
  return <Anchor {...props}>{label ?? children}</Anchor>
}

function AnchorButton(props: Omit<Attributes, 'children'> & Omit<ButtonProps, 'href'> & Labelled) {
  return <Button component="a" {...labelledButton(props)} />
}

export const TextLink = createLink(AnchorLink)

export const LinkButton = createLink(AnchorButton)
