// In a file of its own: who starts a site need not bring what the shell shares with remotes.
let standsIn = false;

/** Something simpler stands in for a module that could not be had. */
export const noteStandIn = (): void => {
  standsIn = true;
};

/** Whether something simpler stands in for a module: pages then look otherwise than their views. */
export const hasStandIn = (): boolean => standsIn;
