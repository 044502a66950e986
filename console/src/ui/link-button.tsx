import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

const AnchorButton = (props: AnchorProps) => <Button component="a" {...props} />;

/** A link that looks like a button; addresses and what they carry are checked like those of `Link`. */
export const LinkButton = createLink(AnchorButton);
