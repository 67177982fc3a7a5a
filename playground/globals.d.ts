// What the build puts in.

declare module 'virtual:frame' {
  /** The script of the frame, and its hash for the content security policy. */
  export const FRAME_SCRIPT: string;
  export const FRAME_HASH: string;
  /** The script with which a worker begins. */
  export const BOOT_SCRIPT: string;
}

/** The files of the page, and a hash of all of them. */
declare const FILES: readonly string[];
declare const VERSION: string;
