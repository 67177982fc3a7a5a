// What the build puts in.

/** The script of the frame, and its hash for the content security policy. */
declare const FRAME_SCRIPT: string;
declare const FRAME_HASH: string;
/** The script with which a worker begins. */
declare const BOOT_SCRIPT: string;
/** The names that each entry point of the library exports. */
declare const ENTRY_NAMES: Readonly<Record<string, readonly string[]>>;
/** The files of the page, and a hash of all of them. */
declare const FILES: readonly string[];
declare const VERSION: string;

declare module '*.js?text' {
  export const text: string;
}
